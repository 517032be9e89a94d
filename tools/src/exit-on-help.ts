/** Prints the usage of a program and exits with 0 if `--help` is among its arguments. */
export function exitOnHelp(usage: string): void {
  if (!process.argv.includes('--help')) return
  process.stdout.write(usage)
  process.exit(0)
}
