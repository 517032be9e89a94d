import { wordsOf } from '../../frame/languages.ts'
import { listDocuments, pathOf, titleOf } from '../guides/documents.ts'
import { type Finder, type Hit, shownHits } from './finder.ts'
import { likenessOf } from './likeness.ts'
import searchedPages from './pages.json' with { type: 'json' }

/** Pages of the portal by their titles, and by what people call them in three writings. */
export const findPages: Finder = async ({ link, t }, asked) =>
  best(
    searchedPages.map(({ path, title, words }) => ({
      address: link(path),
      title: t(title),
      likeness: likenessOfPhrases([wordsOf('en').t(title), wordsOf('ne').t(title), ...words], asked),
    })),
  )

/** Guides and references by their titles in both languages. */
export const findGuides: Finder = async ({ link, nepali }, asked) =>
  best(
    (['guides', 'reference'] as const).flatMap((kind) =>
      listDocuments(kind).map((name) => ({
        address: link(pathOf(kind, name)),
        title: titleOf(kind, name, nepali),
        likeness: likenessOfPhrases([titleOf(kind, name, false), titleOf(kind, name, true)], asked),
      })),
    ),
  )

/** That of the best phrase: words of several phrases together do not name a page. */
function likenessOfPhrases(phrases: readonly string[], asked: string): number {
  return Math.max(...phrases.map((phrase) => likenessOf({ names: [phrase] }, asked)))
}

function best(hits: readonly Hit[]): Hit[] {
  return hits
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, shownHits)
}
