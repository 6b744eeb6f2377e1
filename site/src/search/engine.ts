/** Search and result rendering in one script, loaded on first use. */

export { cardOfPublic } from '../noticias/card.ts'
export { currentAnswer } from './answers.ts'
export { createFind } from './find.ts'
export { dangerPanel, newsRow, resultRow } from './result-rows.ts'
