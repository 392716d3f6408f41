// Spellings that are compared alike: words, codes, the words of a text.

export { compactCode, fold, wordsOf } from './analyse.ts'
export { plainText, withoutStopWords } from './asked-texts.ts'

// For the index: the terms of articles, and the words of the catalogue.

export { searchStopWords, searchSynonyms, wordsData } from './settings.ts'
export { createIndexer, type Indexer, type Weight } from './terms.ts'
export { indexerOfTitles, loadVocabulary, type Vocabulary, type Word } from './vocabulary.ts'

// For a search: how a text is read, in PostgreSQL's form and as terms for Meilisearch, and what else it may mean.

export { correctWords } from './corrections.ts'
export { meantSynonyms, type Nearest, planSearch, type Reading } from './plan.ts'
export { suggestWords } from './suggestions.ts'
export { readingsOf, someOf, synonymTerms, type TermReading, termOf } from './term-readings.ts'
export { nearestWords } from './vocabulary.ts'
