import type { WrittenList } from './parse-list.ts'
import { list2068 } from './years/2068.ts'
import { list2069 } from './years/2069.ts'
import { list2070 } from './years/2070.ts'
import { list2071 } from './years/2071.ts'
import { list2072 } from './years/2072.ts'
import { list2073 } from './years/2073.ts'
import { list2074 } from './years/2074.ts'
import { list2075 } from './years/2075.ts'
import { list2076 } from './years/2076.ts'
import { list2077 } from './years/2077.ts'
import { list2078 } from './years/2078.ts'
import { list2079 } from './years/2079.ts'
import { list2080 } from './years/2080.ts'
import { list2081 } from './years/2081.ts'
import { list2082 } from './years/2082.ts'
import { list2083 } from './years/2083.ts'

/** Every list that is known, a year each. */
export const writtenLists: readonly WrittenList[] = [
  list2068,
  list2069,
  list2070,
  list2071,
  list2072,
  list2073,
  list2074,
  list2075,
  list2076,
  list2077,
  list2078,
  list2079,
  list2080,
  list2081,
  list2082,
  list2083,
]
