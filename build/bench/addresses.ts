/** Whence a call says that it comes: of so many that no limit is met. */
export const anAddress = (): string => `10.8.${Math.floor(Math.random() * 100)}.${Math.floor(Math.random() * 100)}`
