import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { Boundary } from '@tathya/contracts/http'
import { crossingsOf, findCrossings, toEdges } from '../src/boundaries/check-polygons.ts'
import { createContainment } from '../src/boundaries/containment.ts'
import { areaOf, type Position, polygonsOf } from '../src/boundaries/geometry.ts'
import { createTopology } from '../src/boundaries/topology.ts'
import { boundaries } from '../src/datasets/boundaries/dataset.ts'
import { localUnits, unitOf, units } from './support/units.ts'

const shipped = JSON.parse(readFileSync(boundaries.definition.rows, 'utf8')) as Boundary[]
const areasOf = (level: Boundary['level']) =>
  shipped
    .filter((boundary) => boundary.level === level)
    .map(({ id, geometry }) => ({ id, polygons: polygonsOf(geometry) }))
const districts = areasOf('district')
const provinces = areasOf('province')

/** The edges of areas with the ids of the areas whose rings they are part of. */
function usersOfEdges(areas: typeof districts): Map<string, string[]> {
  const users = new Map<string, string[]>()
  for (const { id, polygons } of areas)
    for (const ring of polygons.flat())
      for (const { from, to } of toEdges(ring)) {
        const key = keyOf(from, to)
        users.set(key, [...(users.get(key) ?? []), id])
      }
  return users
}

function keyOf(from: Position, to: Position): string {
  return [String(from), String(to)].sort().join(' ')
}

/**
 * Districts whose published area differs by more than a tenth: that of Darchula lacks the land that only the map of 2020
 * shows, those of the others are older than the borders of today or typed wrongly at their source.
 */
const disputedAreas = ['Banke', 'Darchula', 'Salyan', 'Syangja', 'Udayapur']

describe('the boundaries that ship', () => {
  test('are those of every province and district, under their terms', () => {
    const expected = units.filter(({ level }) => level !== 'local_unit').map(({ id }) => id)
    assert.deepEqual(shipped.map(({ id }) => id).sort(), expected.sort())
    const licence = readFileSync(new URL('LICENSE', boundaries.definition.rows), 'utf8')
    for (const { licence: name, attribution, level, name_en, name_ne, id } of shipped) {
      const unit = unitOf(id)
      assert.deepEqual([level, name_en, name_ne], [unit.level, unit.name_en, unit.name_ne])
      // The addresses of source and licence in the catalogue are those of exactly these names.
      assert.equal(name, boundaries.definition.licence.name)
      assert.equal(attribution, boundaries.definition.source.name)
    }
    assert.match(licence, /CC BY-SA/)
    assert.match(licence, /Survey Department, Government of Nepal/)
  })

  test('share their lines: neighbours have every edge in common, and none crosses another', () => {
    const users = usersOfEdges(districts)
    assert.equal(Math.max(...[...users.values()].map((ids) => ids.length)), 2)
    // Edges of one district only make the border of the country: one ring, so that no gap lies between districts.
    const outer = [...users].filter(([, ids]) => ids.length === 1).map(([key]) => key)
    const ends = outer.flatMap((key) => key.split(' '))
    for (const [, times] of Map.groupBy(ends, (end) => end)) assert.equal(times.length, 2)
    assert.equal(ringsOf(outer), 1)
    const { arcs } = createTopology(districts)
    assert.deepEqual(findCrossings(arcs.flatMap(({ positions }) => toEdges(positions))), [])
    for (const { id, polygons } of [...districts, ...provinces])
      assert.deepEqual(crossingsOf(polygons), [], id)
  })

  test('of provinces are the outlines of their districts', () => {
    const expected = [...usersOfEdges(districts)]
      .filter(([, ids]) => new Set(ids.map((id) => id[0])).size === ids.length)
      .map(([key]) => key)
    assert.deepEqual([...usersOfEdges(provinces).keys()].sort(), expected.sort())
  })

  test('contain the points of their own local units, 753 of 753', () => {
    for (const areas of [districts, provinces]) {
      const containing = createContainment(areas)
      const strange = localUnits.filter(
        ({ lon, lat, id }) => !id.startsWith(containing(lon!, lat!) ?? 'none'),
      )
      assert.deepEqual(
        strange.map(({ name_en }) => name_en),
        [],
      )
    }
  })

  test('have the areas that are published, but for those that are disputed', () => {
    const differing = districts.filter(({ id, polygons }) => {
      const ratio = areaOf(polygons) / unitOf(id).area_sq_km!
      return ratio < 0.9 || ratio > 1.1
    })
    assert.deepEqual(differing.map(({ id }) => unitOf(id).name_en).sort(), disputedAreas)
    // The official area with the land of the map of 2020 is 147,516 km².
    const whole = districts.reduce((sum, { polygons }) => sum + areaOf(polygons), 0)
    assert.ok(Math.abs(whole / 147_516 - 1) < 0.01, String(whole))
  })
})

/** Counts the rings that edges make, each of whose ends meets one other edge. */
function ringsOf(edges: readonly string[]): number {
  const neighbours = new Map<string, string[]>()
  for (const [from, to] of edges.map((edge) => edge.split(' ') as [string, string])) {
    neighbours.set(from, [...(neighbours.get(from) ?? []), to])
    neighbours.set(to, [...(neighbours.get(to) ?? []), from])
  }
  const left = new Set(neighbours.keys())
  let rings = 0
  for (const start of neighbours.keys()) {
    if (!left.has(start)) continue
    rings += 1
    const pending = [start]
    for (let at = pending.pop(); at !== undefined; at = pending.pop())
      if (left.delete(at)) pending.push(...neighbours.get(at)!)
  }
  return rings
}
