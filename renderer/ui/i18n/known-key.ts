import type { Namespace, ParseKeys } from 'i18next'

/** A key that ends in what the server or a schema names, which the compiler cannot know. That each of them stands in the catalogue is for a test. */
export const knownKey = <Catalogue extends Namespace>(key: string) => key as ParseKeys<Catalogue>
