/** Names a field or an option for good. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 10)
