import type { ShapedCluster } from '../fonts/shape-run.ts'

const format = /\p{Cf}$/u
const formats = /^(.*?)(\p{Cf}+)$/su

/** True if text ends in a format character, such as the non-joiner of छन्‌. */
export function endsInFormat(text: string): boolean {
  return format.test(text)
}

/**
 * Joins each cluster that ends in a format character with the next one: pdf.js drops every character whose text ends in
 * one. Without a next cluster the format character is split off, so that only it is dropped.
 */
export function joinFormats(clusters: readonly ShapedCluster[]): ShapedCluster[] {
  if (!clusters.some(({ text }) => endsInFormat(text))) return [...clusters]
  const joined: ShapedCluster[] = []
  for (const cluster of clusters) {
    const last = joined.at(-1)
    if (last !== undefined && endsInFormat(last.text) && last.parts.length < maxParts)
      joined[joined.length - 1] = join(last, cluster)
    else joined.push(cluster)
  }
  const last = joined.at(-1)
  const [, text, sign] = formats.exec(last?.text ?? '') ?? []
  if (last === undefined || !text || !sign) return joined
  return [...joined.slice(0, -1), { ...last, text }, { text: sign, parts: [], advance: 0 }]
}

/** Limits the size of a cluster if text consists of format characters. */
const maxParts = 64

function join(first: ShapedCluster, second: ShapedCluster): ShapedCluster {
  const moved = second.parts.map((part) => ({ ...part, x: part.x + first.advance }))
  return {
    text: first.text + second.text,
    parts: [...first.parts, ...moved],
    advance: first.advance + second.advance,
  }
}
