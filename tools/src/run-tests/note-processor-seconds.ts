import { writeSync } from 'node:fs'
import { toUsedLine, usedSeconds } from './processor-seconds.ts'

const [, file] = process.argv
process.on('exit', () => writeSync(process.stdout.fd, toUsedLine(file!, usedSeconds())))
