export { createKeptAnswers } from './kept-answers'
