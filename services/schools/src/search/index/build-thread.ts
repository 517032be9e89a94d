import { parentPort, workerData } from 'node:worker_threads'
import type { School } from '@tathya/contracts/http'
import { toIndexBytes } from './index-file.ts'
import type { BuildRequest } from './load-index.ts'
import { buildSchoolIndex } from './school-index.ts'

const { json, checksum } = workerData as BuildRequest
const schools = JSON.parse(
  Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('utf8'),
) as School[]
const bytes = Uint8Array.from(toIndexBytes(buildSchoolIndex(schools), checksum))
parentPort?.postMessage(bytes, [bytes.buffer])
