// Loaded before a program: sets its clock back by an hour when it gets SIGUSR2.
const RealDate = Date
let shift = 0

/** The machine's date, moved. */
class ShiftedDate extends RealDate {
  constructor(...args: [] | [number | string]) {
    super(args.length === 0 ? RealDate.now() + shift : args[0])
  }

  static override now(): number {
    return RealDate.now() + shift
  }
}

globalThis.Date = ShiftedDate as DateConstructor
process.on('SIGUSR2', () => {
  shift = -3_600_000
  process.stderr.write('clock set back\n')
})
