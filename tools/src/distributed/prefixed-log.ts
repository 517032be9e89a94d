import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { styleText } from 'node:util'

const colours = ['cyan', 'magenta', 'green', 'yellow', 'blue', 'cyanBright', 'magentaBright'] as const

/** One log of several processes, each line under the label of its process. */
export interface PrefixedLog {
  /** Writes the lines of a process, and calls `onLine` with each. */
  follow(label: string, output: Readable, kind: 'out' | 'error', onLine: (line: string) => void): void
  /** Writes a line of this program itself. */
  write(line: string): void
}

/** Creates the log: lines of standard outputs go to the standard output, others to the error output. */
export function createPrefixedLog(labels: readonly string[]): PrefixedLog {
  const width = Math.max(...labels.map((label) => label.length), ownLabel.length)
  const prefix = (label: string) => {
    const colour = colours[labels.indexOf(label) % colours.length] ?? 'gray'
    return `${styleText(colour, label.padEnd(width))} | `
  }
  return {
    follow(label, output, kind, onLine) {
      const target = kind === 'out' ? process.stdout : process.stderr
      createInterface({ input: output }).on('line', (line) => {
        target.write(`${prefix(label)}${line}\n`)
        onLine(line)
      })
    },
    write: (line) => void process.stderr.write(`${prefix(ownLabel)}${line}\n`),
  }
}

const ownLabel = 'all'
