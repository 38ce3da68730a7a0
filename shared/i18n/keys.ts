/** By what the sentences of a catalogue are asked for, plural endings left off: a key that is misspelt does not compile. */
export type KeysOf<Catalogue> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string
    ? Key extends `${infer Stem}_${'one' | 'other'}`
      ? Stem
      : Key
    : `${Key}.${KeysOf<Catalogue[Key]>}`
}[keyof Catalogue & string]
