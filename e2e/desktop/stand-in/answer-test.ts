import type { Question, QuestionName, Questions, ToStandIn } from './messages.ts'
import { tell } from './setup.ts'

type Answers = {
  [Name in QuestionName]: (
    given: Questions[Name]['given'],
  ) => Questions[Name]['answer'] | Promise<Questions[Name]['answer']>
}

/** Answers what the test asks of this process. */
export function answerTest(answers: Answers): void {
  process.on('message', (message: ToStandIn) => {
    if ('kind' in message) return
    void answer(answers, message).then((value) => tell({ kind: 'answer', id: message.id, value }))
  })
}

async function answer(answers: Answers, question: Question): Promise<unknown> {
  // Name and what is given belong together by the type of the message; which of them it is only the sender knows.
  const answerOne = answers[question.name] as (given: unknown) => unknown
  return answerOne(question.given)
}
