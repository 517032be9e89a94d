import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { groupOf } from '../../src/grouping/group-of.ts'
import { toEventEntry } from '../../src/sentry/event.ts'

type Frame = Readonly<Record<string, unknown>>

const own = (name: string, file: string, line: number): Frame => ({
  ...{ function: name, filename: file, lineno: line, in_app: true },
})
const silent = (name: string, library: string): Frame => ({ function: name, package: library })

/** The group of a crash with these frames, the outermost first. */
function crash(frames: readonly Frame[], exception: Frame = { type: 'SIGABRT', value: 'Abort' }) {
  const event = { platform: 'native', exception: [{ ...exception, stacktrace: { frames } }] }
  const { keys, culprit } = groupOf(toEventEntry(event, 42))
  return { key: keys[0], culprit }
}

/** How programs of several languages end, after the frame that failed. */
const endings: Readonly<Record<string, readonly Frame[]>> = {
  'abort on macOS': [
    silent('abort', 'libsystem_c.dylib'),
    silent('pthread_kill', 'libsystem_pthread.dylib'),
    silent('__pthread_kill', 'libsystem_kernel.dylib'),
  ],
  'terminate on Linux': [
    silent('__cxa_throw', '/usr/lib/x86_64-linux-gnu/libstdc++.so.6.0.30'),
    silent('std::terminate()', '/usr/lib/x86_64-linux-gnu/libstdc++.so.6.0.30'),
    silent('__GI_abort', '/lib/x86_64-linux-gnu/libc.so.6'),
    silent('__GI_raise', '/lib/x86_64-linux-gnu/libc.so.6'),
  ],
  'an assertion of C': [
    silent('__assert_fail_base', '/lib/x86_64-linux-gnu/libc.so.6'),
    silent('abort', '/lib/x86_64-linux-gnu/libc.so.6'),
    silent('pthread_kill@@GLIBC_2.34', '/lib/x86_64-linux-gnu/libc.so.6'),
  ],
  'an exception of Objective-C': [
    silent('-[NSException raise]', 'CoreFoundation'),
    silent('objc_exception_throw', 'libobjc.A.dylib'),
    silent('__exceptionPreprocess', 'CoreFoundation'),
  ],
  'a panic of Rust': [
    { function: 'core::option::unwrap_failed', filename: 'library/core/src/option.rs' },
    { function: 'core::panicking::panic_fmt', filename: 'library/core/src/panicking.rs' },
    { function: 'rust_begin_unwind', filename: '/rustc/9fc6b431/library/std/src/panicking.rs' },
  ],
  'an index of Rust that its SDK takes for own code': [
    { function: '<usize as core::slice::index::SliceIndex<[T]>>::index', in_app: true },
    { function: 'core::panicking::panic_bounds_check', in_app: true },
  ],
}

describe('native crashes with own frames', () => {
  const main = own('main', 'src/main.cpp', 3)
  for (const [name, ending] of Object.entries(endings)) {
    test(`by ${name} are told apart by them, whatever their lines`, () => {
      const first = crash([main, own('total', 'src/order.cpp', 10), ...ending])
      assert.equal(first.culprit, 'total (src/order.cpp)')
      assert.deepEqual(crash([main, own('total', 'src/order.cpp', 14), ...ending]), first)
      assert.notEqual(crash([main, own('refund', 'src/order.cpp', 30), ...ending]).key, first.key)
    })

    test(`by ${name} are told apart where no frame says that it is own`, () => {
      const bare = (frame: Frame) => ({ ...frame, in_app: undefined })
      const first = crash([main, own('total', 'src/order.cpp', 10), ...ending].map(bare))
      assert.equal(first.culprit, 'total (src/order.cpp)')
      const other = crash([main, own('refund', 'src/order.cpp', 30), ...ending].map(bare))
      assert.notEqual(other.key, first.key)
    })
  }

  test('by frames of the system alone are told apart by what was called', () => {
    const abort = endings['abort on macOS']!
    const released = crash([silent('CFRelease', 'CoreFoundation'), ...abort])
    const freed = crash([silent('free', 'libsystem_malloc.dylib'), ...abort])
    assert.notEqual(released.key, freed.key)
    assert.equal(released.culprit, 'CFRelease')
    assert.equal(crash(abort).culprit, '__pthread_kill', 'nothing else is known')
  })

  test('of own functions with such names are theirs', () => {
    assert.equal(crash([main, own('raise', 'src/salary.cpp', 5)]).culprit, 'raise (src/salary.cpp)')
    assert.equal(
      crash([own('<shop::Order as core::fmt::Display>::fmt', 'a/order.rs', 1)]).culprit,
      '<shop::Order as core::fmt::Display>::fmt (a/order.rs)',
    )
  })
})

/** What a program of Rust prints; the frame of `run` differs. */
const printed = (run: string, line: number) => `thread 'main' panicked at src/order.rs:${line}:9:
called \`Option::unwrap()\` on a \`None\` value
stack backtrace:
   0: rust_begin_unwind
             at /rustc/9fc6b431/library/std/src/panicking.rs:665:5
   1: core::panicking::panic_fmt
             at /rustc/9fc6b431/library/core/src/panicking.rs:74:14
   2: core::option::unwrap_failed
   3: shop::order::${run}
             at ./src/order.rs:${line}:9
   4: shop::main
             at ./src/main.rs:4:5
   5: core::ops::function::FnOnce::call_once
             at /rustc/9fc6b431/library/core/src/ops/function.rs:250:5
note: Some details are omitted, run with \`RUST_BACKTRACE=full\` for a verbose backtrace.`

describe('panics of Rust as text', () => {
  const group = (stack: string) => groupOf({ exception_message: 'boom', additional_info: { stack } })

  test('are told apart by their own frames', () => {
    const first = group(printed('total', 10))
    assert.equal(first.culprit, 'shop::order::total (src/order.rs)')
    assert.deepEqual(group(printed('total', 14)), first)
    assert.notEqual(group(printed('refund', 10)).keys[0], first.keys[0])
  })

  test('are the same bug as in a message, by an older compiler, and with addresses', () => {
    const [key] = group(printed('total', 10)).keys
    const inMessage = groupOf({ exception_message: printed('total', 10), additional_info: null })
    assert.equal(inMessage.keys[0], key)
    assert.equal(inMessage.title, 'panic: called `Option::unwrap()` on a `None` value')
    const older = printed('total', 10).replace(
      /panicked at .*\n(.*)\n/,
      "panicked at '$1', src/order.rs:10:9\n",
    )
    assert.equal(group(older).keys[0], key)
    const full = printed('total', 10).replace(
      /^( +\d+): +(.*)$/gm,
      '$1:     0x55d0c5b3a1f0 - $2::h0123456789abcdef',
    )
    assert.equal(group(full).keys[0], key)
  })

  test('are the same bug as an event of an SDK', () => {
    const frames = [
      { function: 'shop::main', filename: 'src/main.rs', in_app: true },
      { function: 'shop::order::total', filename: 'src/order.rs', in_app: true },
      ...endings['a panic of Rust']!,
    ]
    const thrown = { type: 'panic', value: 'called `Option::unwrap()` on a `None` value' }
    assert.equal(crash(frames, thrown).key, group(printed('total', 10)).keys[0])
  })
})

test('a stack beside a message decides, and its message; a culprit that was sent is shown where nothing else is known', () => {
  const read = (event: object) => groupOf(toEventEntry({ ...event }, 42))
  const warn = (message: string, name: string) =>
    read({ platform: 'php', message, stacktrace: { frames: [own(name, 'src/Disk.php', 7)] } })
  const first = warn('disk 3 nearly full', 'checkDisk')
  assert.equal(first.culprit, 'checkDisk (src/Disk.php)')
  assert.equal(warn('disk 4 nearly full', 'checkDisk').keys[0], first.keys[0])
  assert.notEqual(warn('disk 3 nearly full', 'checkQuota').keys[0], first.keys[0])
  assert.notEqual(warn('disk is away', 'checkDisk').keys[0], first.keys[0])
  const sent = read({ message: 'late', culprit: 'billing.charge' })
  assert.equal(sent.culprit, 'billing.charge')
  assert.equal(sent.keys[0], read({ message: 'late' }).keys[0])
})
