/** What no text about a plan needs, and by which something could get out, or run. */
const FORBIDDEN: readonly (readonly [why: string, what: RegExp])[] = [
  ['markup', /<\/?[a-z!?]|&(?:#x?\w+|lt|gt|amp|quot|nbsp);|<!--|\{\{|\}\}|\$\{/iu],
  [
    'a link',
    /:\/\/|\b(?:https?|ftp|javascript|vbscript|data|mailto|tel|sms|file|blob|ws|intent):\S|\bwww\.|\/\/[\w-]+\.|\bhxxps?\b/iu,
  ],
  [
    'a host',
    /(?<![\p{L}\p{N}])[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\s?(?:\.|\[\.\]|\(dot\)|\sdot\s)\s?[a-z0-9-]+)*(?:\.|\[\.\]|\(dot\)|\sdot\s)(?:com|org|net|io|co|dev|app|info|biz|me|ly|gl|ru|cn|xyz|site|online|test|example|onion|zip|vn|fr|uk|us)(?![\p{L}\p{N}])/iu,
  ],
  ['an address of a machine', /\b\d{1,3}(?:\.\d{1,3}){3}\b|\[?[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){3,}\]?/iu],
  ['a link of markdown', /!?\[[^\]]*\]\s*[([]|^\s*\[[^\]]+\]:/mu],
  [
    'code',
    /```|`[^`]+`|\b(?:eval|fetch|alert|import|require)\s*\(|\bon(?:error|load|click)\s*=|\bselect\s.+\sfrom\s|\bdrop\s+table\b/iu,
  ],
  ['an e-mail address', /[^\s@]+\s?(?:@|\[at\]|\(at\))\s?[^\s@]+\.[^\s@]+/iu],
  ['a long number', /\p{Nd}(?:[\s().\-/]?\p{Nd}){6,}/u],
  ['what looks encoded', /[a-z0-9+/=_-]{40,}/iu],
  [
    'letters that are not seen',
    /[\p{Cc}\p{Co}\p{Cn}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/u,
  ],
  [
    'what it was instructed',
    /system prompt|(?:my|these|previous|prior|above) (?:rules|instructions)|you have no tools|ignore (?:all|any|the|previous|prior)|as an? (?:ai|language) (?:model|assistant)|\bdata-[0-9a-f]{6,}/iu,
  ],
  ['a secret', /\b(?:sk|pk|rk|ghp|xox[abp])[-_][a-z0-9]{6,}|\bapi[_ -]?keys?\b|\bpasswords?\b|\bbearer\s+\S+/iu],
]

/** Why words are more than a text about a plan; null where they are none but that. */
export function faultIn(words: string): string | null {
  // Letters of other alphabets and of full width that look like ours are read as ours.
  const read = words.replaceAll('\n', ' ').normalize('NFKC')
  return FORBIDDEN.find(([, what]) => what.test(read))?.[0] ?? null
}
