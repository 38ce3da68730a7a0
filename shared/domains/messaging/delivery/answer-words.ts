/** What somebody says by a text message that is one word. */
export type TextAnswer = 'stop' | 'start' | 'help' | 'confirm' | 'cancel'

/**
 * In the languages of the product. What carriers take for stop, start and help (CANCEL, YES and INFO among them) is what they
 * take it for, as they act on it before we hear of it.
 */
const WORDS = {
  stop: [
    'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT ARRET ARRETER DESABONNER DUNG NGUNG',
    '停止 退订 توقف إيقاف وقف',
  ],
  start: ['START UNSTOP YES REPRENDRE TIEPTUC', '开始 恢复 ابدأ استئناف'],
  help: ['HELP INFO AIDE TROGIUP', '帮助 مساعدة'],
  confirm: ['C CONFIRM CONFIRMER XACNHAN', '确认 تأكيد أؤكد'],
  cancel: ['X ANNULER HUY', '取消 إلغاء'],
} as const satisfies Record<TextAnswer, readonly string[]>

const ANSWERS = ['stop', 'start', 'help', 'confirm', 'cancel'] as const satisfies readonly TextAnswer[]

/** A word as it is compared: people on the phone leave accents, spaces and full stops out, and put them in. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replaceAll('Đ', 'D')

const MEANINGS = new Map(
  ANSWERS.flatMap((answer) =>
    WORDS[answer].flatMap((words) => words.split(' ').map((word): [string, TextAnswer] => [plain(word), answer])),
  ),
)

/** What a text message says; null for anything else than one of the words, alone. */
export const textAnswer = (text: string): TextAnswer | null => MEANINGS.get(plain(text)) ?? null
