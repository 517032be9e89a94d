import path from 'node:path'
import type { Archive } from '../../archive.ts'
import { childrenOf, type XmlElement } from '../../xml/elements.ts'
import { readXml } from '../../xml/xml.ts'

/** What a relationship of a part leads to (ECMA-376 part 2, 6.5). */
export interface Relation {
  /** The last part of its type's address, which the transitional and the strict form share. */
  readonly type: string
  /** The name of a part, or an address outside of the document if it is external. */
  readonly target: string
  readonly external: boolean
}

/** The relationships of a part by their ids. */
export type Relations = ReadonlyMap<string, Relation>

/** Reads the relationships of a part. */
export function readRelations(archive: Archive, part: string): Relations {
  const { dir, base } = path.posix.parse(part)
  const name = path.posix.join(dir, '_rels', `${base}.rels`)
  const bytes = archive.read(name)
  if (bytes === undefined) return new Map()
  return new Map(childrenOf(readXml(bytes, name), 'Relationship').map((element) => toRelation(element, dir)))
}

/** The id of a relationship of a part in a folder, and what it leads to. */
export function toRelation({ attributes }: XmlElement, folder: string): readonly [id: string, Relation] {
  const { Id = '', Type = '', Target = '', TargetMode } = attributes
  const external = TargetMode === 'External'
  const inside = Target.startsWith('/') ? Target.slice(1) : path.posix.join(folder, '.', Target)
  return [Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target: external ? Target : inside, external }]
}

/** The part of the first relationship of a type. */
export function partOf(relations: Relations, type: string): string | undefined {
  return relations.values().find((relation) => relation.type === type && !relation.external)?.target
}
