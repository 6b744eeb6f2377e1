/** What a page needs to search and to show what it found, as one script: fetched by whoever begins to search. */
export { answerTo } from './answers.ts'
export { createFind } from './find.ts'
export { answerRow, newsRow, resultRow } from './result-rows.ts'
