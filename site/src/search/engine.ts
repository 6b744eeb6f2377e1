/** What a page needs to search and to show what it found, as one script: fetched by whoever begins to search. */
export { currentAnswer } from './current-answer.ts'
export { createFind } from './find.ts'
export { newsRow, resultRow } from './result-rows.ts'
