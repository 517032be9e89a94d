import { type School, schools, type Unit, units } from './place-lists.ts'

export type PlaceWriting = 'en' | 'ne' | 'rom'

/** A question with the numbers or names that plain loops over the rows find; `twin` asks what no row has. */
export interface PlaceQuestion {
  readonly text: string
  readonly values: readonly (number | string)[]
  readonly twin: string
}

type Random = () => number
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!

/** Names that one unit bears, in any writing. */
const plainName = ({ name_en }: Unit) => name_en.replace(/ Province$/, '')
const seen = Map.groupBy(units, (unit) => plainName(unit).toLowerCase())
const unique = units.filter((unit) => seen.get(plainName(unit).toLowerCase())!.length === 1)
const levels = {
  province: { en: 'provinces', one: 'province', ne: 'प्रदेश', rom: 'pradesh' },
  district: { en: 'districts', one: 'district', ne: 'जिल्ला', rom: 'jilla' },
  local_unit: { en: 'local levels', one: 'local level', ne: 'स्थानीय तह', rom: 'sthaniya taha' },
} as const
const types = {
  municipality: { en: 'municipalities', one: 'municipality', ne: 'नगरपालिका', rom: 'nagarpalika' },
  rural_municipality: {
    en: 'rural municipalities',
    one: 'rural municipality',
    ne: 'गाउँपालिका',
    rom: 'gaunpalika',
  },
} as const
const measures = {
  population: { en: 'population', ne: 'जनसङ्ख्या', rom: 'janasankhya' },
  area_sq_km: { en: 'area', ne: 'क्षेत्रफल', rom: 'kshetrafal' },
  ward_count: { en: 'number of wards', ne: 'वडा सङ्ख्या', rom: 'wada' },
} as const
const schoolKinds = {
  secondary: { field: 'level', en: 'secondary schools', ne: 'माध्यमिक विद्यालय', rom: 'madhyamik bidyalaya' },
  institutional: { field: 'type', en: 'private schools', ne: 'निजी विद्यालय', rom: 'niji bidyalaya' },
  community: { field: 'type', en: 'community schools', ne: 'सामुदायिक विद्यालय', rom: 'samudayik bidyalaya' },
} as const
/** Conditions that no row has. */
const conditions = {
  en: [
    'in 2011',
    'of women',
    'except Kathmandu',
    'per household',
    'in 1999',
    'of migrant workers',
    'of Bhutan',
    'of rural areas',
  ],
  ne: ['२०५८ सालमा', 'महिलाको', 'काठमाडौँ बाहेक', 'प्रतिपरिवार', 'कामदारको'],
  rom: ['2058 salma', 'mahila ko', 'kathmandu bahek', 'pratipariwar', 'kamdar ko'],
} as const

const wordsOf = (unit: Unit, writing: PlaceWriting) => (writing === 'ne' ? unit.name_ne : unit.name_en)
const within = (unit: Unit) => (other: { readonly id: string }) =>
  other.id !== unit.id && other.id.startsWith(unit.id)

/** A letter is written twice, as people do. */
function misspelt(text: string, random: Random): string {
  const at = 2 + Math.floor(random() * Math.max(1, text.length - 3))
  return text.length < 7 ? text : `${text.slice(0, at)}${text[at]}${text.slice(at)}`
}

type Made = Omit<PlaceQuestion, 'twin'>

/** Each asks in one writing; undefined if the data has nothing of the kind. */
const makers: readonly ((writing: PlaceWriting, random: Random) => Made | undefined)[] = [
  (writing, random) => {
    const unit = pick(unique, random)
    const id = pick(Object.keys(measures) as (keyof typeof measures)[], random)
    const noisy =
      random() < 0.15 && writing === 'en' ? misspelt(plainName(unit), random) : wordsOf(unit, writing)
    const what = measures[id][writing]
    const text = pick(
      {
        en: [`What is the ${what} of ${noisy}?`, `${noisy} ${what}`, `tell me ${noisy}'s ${what} please`],
        ne: [`${noisy}को ${what} कति हो?`, `${noisy} को ${what}`],
        rom: [`${noisy} ko ${what} kati ho`, `${noisy} ko ${what} kati chha?`],
      }[writing],
      random,
    )
    return { text, values: [unit[id]] }
  },
  (writing, random) => {
    const outer = pick(
      unique.filter(({ level }) => level !== 'local_unit'),
      random,
    )
    const kinds = { ...levels, ...types }
    const id = pick(
      Object.keys(kinds).slice(outer.level === 'province' ? 1 : 2) as (keyof typeof kinds)[],
      random,
    )
    const value = units.filter(within(outer)).filter(({ level, type }) => level === id || type === id).length
    const kind = kinds[id]
    const text = {
      en: pick(
        [`How many ${kind.en} are there in ${outer.name_en}?`, `number of ${kind.en} in ${outer.name_en}`],
        random,
      ),
      ne: `${outer.name_ne}मा कति वटा ${kind.ne} छन्?`,
      rom: `${outer.name_en} ma kati wota ${kind.rom} chhan`,
    }[writing]
    return { text, values: [value] }
  },
  (writing, random) => {
    const outer = pick(
      units.filter(({ level }) => level === 'province'),
      random,
    )
    const [least, id] = [random() < 0.4, pick(['population', 'area_sq_km'] as const, random)]
    const sorted = units
      .filter(within(outer))
      .filter(({ level }) => level === 'district')
      .toSorted((a, b) => a[id] - b[id])
    const best = (least ? sorted[0] : sorted.at(-1))!
    const what = measures[id][writing]
    const text = {
      en: `Which district in ${outer.name_en} has the ${least ? 'smallest' : 'largest'} ${what}?`,
      ne: `${outer.name_ne}मा सबैभन्दा ${least ? 'सानो' : 'ठूलो'} ${what} भएको जिल्ला कुन हो?`,
      rom: `${outer.name_en} ma sabai bhanda ${least ? 'sano' : 'thulo'} ${what} bhayeko jilla kun ho`,
    }[writing]
    return { text, values: [best[id], best.name_en] }
  },
  (writing, random) => {
    const unit = pick(
      unique.filter(({ level }) => level === 'local_unit'),
      random,
    )
    const district = units.find(({ id }) => id === unit.district_id)!
    const name = wordsOf(unit, writing)
    const text = {
      en: pick([`Which district is ${name} in?`, `In which district does ${name} lie?`], random),
      ne: `${name} कुन जिल्लामा पर्छ?`,
      rom: `${name} kun jilla ma parchha`,
    }[writing]
    return { text, values: [district.name_en] }
  },
  (writing, random) => {
    const unit = pick(
      units.filter(({ level }) => level === 'district'),
      random,
    )
    const text = {
      en: `What is the headquarters of ${unit.name_en}?`,
      ne: `${unit.name_ne}को सदरमुकाम कहाँ हो?`,
      rom: `${unit.name_en} ko sadarmukam kaha ho`,
    }[writing]
    return { text, values: [unit.headquarters!] }
  },
  (writing, random) => {
    const unit = pick(unique, random)
    const id = pick(Object.keys(schoolKinds) as (keyof typeof schoolKinds)[], random)
    const kind = schoolKinds[id]
    const isLocal = unit.level === 'local_unit'
    const ward =
      isLocal && writing === 'en' && random() < 0.4 ? 1 + Math.floor(random() * unit.ward_count) : undefined
    const fits = (school: School) =>
      school.local_unit_id.startsWith(unit.id) &&
      school[kind.field] === id &&
      (ward === undefined || school.ward_number === ward)
    const text = {
      en: `How many ${kind.en} are in ${ward === undefined ? '' : `ward ${ward} of `}${unit.name_en}?`,
      ne: `${unit.name_ne}मा ${kind.ne} कति छन्?`,
      rom: `${unit.name_en} ma ${kind.rom} kati chhan`,
    }[writing]
    return { text, values: [schools.filter(fits).length] }
  },
  (writing, random) => {
    const of = units.filter(({ level }) => level === 'district')
    const [a, b] = [pick(of, random), pick(of, random)]
    if (a === b) return undefined
    const text = {
      en: pick(
        [
          `Compare the area of ${a.name_en} and ${b.name_en}`,
          `${a.name_en} or ${b.name_en}: which is bigger?`,
        ],
        random,
      ),
      ne: `${a.name_ne} र ${b.name_ne}को क्षेत्रफल`,
      rom: `${a.name_en} ra ${b.name_en} ko kshetrafal kati ho`,
    }[writing]
    return { text, values: [a.area_sq_km, b.area_sq_km] }
  },
]

/** Makes different questions with twins. */
export function makePlaceQuestions(count: number, random: Random): PlaceQuestion[] {
  const made = new Map<string, PlaceQuestion>()
  while (made.size < count) {
    const writing = pick(['en', 'ne', 'rom'] as const, random)
    const question = pick(makers, random)(writing, random)
    if (question === undefined) continue
    const condition = pick(conditions[writing], random)
    const text = question.text.replace(/[?।]$/, '')
    const twin = writing === 'en' ? `${text} ${condition}` : `${condition} ${text}`
    made.set(question.text, { ...question, twin })
  }
  return [...made.values()]
}
