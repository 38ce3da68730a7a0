/** Numbers between 0 and 1, the same at every start, so that the demonstration looks the same to everybody. */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
