/** What a page needs to search and to show what it found, as one script: fetched by whoever begins to search. */

export { cardOfPublic } from '../noticias/card.ts'
export { currentAnswer } from './answers.ts'
export { createFind } from './find.ts'
export { newsRow, resultRow } from './result-rows.ts'
