import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { groupOf } from '../../src/grouping/group-of.ts'
import { toEventEntry } from '../../src/sentry/event.ts'

/** A stack as a language prints it, with the function that failed and its line, and the culprit of `total`. */
interface Printed {
  readonly stack: (name: string, line: number) => string
  readonly culprit: string
}

const printed: Readonly<Record<string, Printed>> = {
  Ruby: {
    stack: (
      name,
      line,
    ) => `app/models/order.rb:${line}:in \`${name}': undefined method \`vat' for nil:NilClass (NoMethodError)
\tfrom app/controllers/orders_controller.rb:12:in \`block in show'
\tfrom /usr/local/bundle/gems/actionpack-7.1.2/lib/action_controller/metal.rb:227:in \`dispatch'`,
    culprit: 'total (models/order.rb)',
  },
  'Ruby 3.4 with a cause': {
    stack: (name, line) => `bin/pay.rb:4:in 'rescue in <main>': payment failed (Shop::PaymentFailed)
\tfrom bin/pay.rb:1:in '<main>'
/srv/shop/order.rb:${line}:in 'Shop::Order#${name}': closed (IOError)
\tfrom bin/pay.rb:2:in '<main>'`,
    culprit: 'total (shop/order.rb)',
  },
  'Ruby in the log of Rails': {
    stack: (name, line) => `NoMethodError (undefined method 'vat' for nil):

app/models/order.rb:${line}:in 'block in Order#${name}'
<internal:array>:42:in 'each'
app/controllers/orders_controller.rb:12:in 'OrdersController#show'`,
    culprit: 'total (models/order.rb)',
  },
  Elixir: {
    stack: (name, line) => `** (KeyError) key :vat not found in: %{}
    (elixir 1.17.2) lib/map.ex:535: Map.fetch!/2
    (shop 0.1.0) lib/shop/order.ex:${line}: anonymous fn/2 in Shop.Order.${name}/1
    (stdlib 6.0) gen_server.erl:2209: :gen_server.try_handle_call/4`,
    culprit: 'total (shop/order.ex)',
  },
  Flutter: {
    stack: (name, line) => `NoSuchMethodError: The getter 'vat' was called on null.
#0      Object.noSuchMethod (dart:core-patch/object_patch.dart:38:5)
#1      Order.${name}.<anonymous closure> (package:shop/order.dart:${line}:5)
<asynchronous suspension>
#2      State.setState (package:flutter/src/widgets/framework.dart:1203:30)`,
    culprit: 'total (package:shop/order.dart)',
  },
  'Swift on macOS': {
    stack: (name, line) => `Fatal error: Unexpectedly found nil while unwrapping an Optional value
0   libswiftCore.dylib                  0x00000001a2f3a0b0 _assertionFailure(_:_:file:line:flags:) + 244
1   Shop                                0x0000000100f3a0b0 Order.${name}() + ${line}
2   Shop                                0x0000000100f3b0b0 main + 20
3   dyld                                0x00000001a1f3b0b0 start + 2236`,
    culprit: 'total',
  },
  'Swift on Linux': {
    stack: (name, line) => `Crash: Illegal instruction at 0x00007f3a
0 0x00007f3a91 _assertionFailure(_:_:file:line:flags:) + 355 in libswiftCore.so
1 [ra] 0x0000559901 Order.${name}() + 17 in shop at /src/order.swift:${line}:14
2 [ra] 0x0000559902 main + 12 in shop at /src/main.swift:3:1`,
    culprit: 'total (src/order.swift)',
  },
  'Kotlin/Native': {
    stack: (name, line) => `Uncaught Kotlin exception: kotlin.IllegalStateException: no rate
    at 0   shop.kexe    0x0000000104a1c0f7        kfun:np.shop.Order#${name}(kotlin.Int){} + 143 (/src/Order.kt:${line}:9)
    at 1   shop.kexe    0x0000000104a1c1b3        kfun:#main(){} + 75 (/src/main.kt:4:5)`,
    culprit: 'total (src/Order.kt)',
  },
  gdb: {
    stack: (name, line) => `Program received signal SIGABRT, Aborted.
#0  __GI_raise (sig=sig@entry=6) at ../sysdeps/unix/sysv/linux/raise.c:50
#1  0x00007ffff7a22859 in __GI_abort () at abort.c:79
#2  0x00007ffff7e7a8d1 in std::terminate() () from /usr/lib/x86_64-linux-gnu/libstdc++.so.6
#3  0x0000555555555189 in Order::${name} (this=0x0, rate=13) at src/order.cpp:${line}
#4  0x00005555555551a9 in main () at src/main.cpp:5`,
    culprit: 'Order::total (src/order.cpp)',
  },
  glibc: {
    stack: (name, line) => `*** stack smashing detected ***: terminated
/lib/x86_64-linux-gnu/libc.so.6(abort+0x12b) [0x7f2a1b022859]
./shop(_ZN5Order5${name}Ev+0x${line}) [0x55d0c5b3a1f0]
./shop(main+0x1c) [0x55d0c5b3a20c]`,
    culprit: '_ZN5Order5totalEv',
  },
  Perl: {
    stack: (name, line) => `no rate at lib/Shop/Order.pm line ${line}.
\tShop::Order::${name}(Shop::Order=HASH(0x55d0c5b3a1f0), 13) called at lib/Shop/Cart.pm line 12
\teval {...} called at lib/Shop/Cart.pm line 11
\tShop::Cart::pay("ram") called at bin/shop.pl line 3`,
    culprit: 'Shop::Order::total (Shop/Order.pm)',
  },
}

describe('a stack as text, with the same message beside it', () => {
  const group = (stack: string) => groupOf({ exception_message: 'boom', additional_info: { stack } })
  for (const [language, { stack, culprit }] of Object.entries(printed))
    test(`of ${language} is one bug by its function, whatever its line`, () => {
      const first = group(stack('total', 10))
      assert.equal(first.culprit, culprit)
      assert.deepEqual(group(stack('total', 14)), first)
      assert.notEqual(group(stack('refund', 30)).keys[0], first.keys[0])
    })

  test('of Ruby and Elixir is the same bug whoever calls it from a library', () => {
    const { Ruby, Elixir } = printed as Required<typeof printed>
    for (const { stack } of [Ruby!, Elixir!]) {
      const lines = stack('total', 10).split('\n')
      assert.equal(group(lines.slice(0, -1).join('\n')).keys[0], group(lines.join('\n')).keys[0])
    }
  })

  test('of a symbol that is not known, or in an unknown format, is not read', () => {
    const message = groupOf({ exception_message: 'boom', additional_info: null })
    for (const stack of [
      '0   Shop   0x0000000100f3a0b0 0x100f38000 + 8368\n1   Shop   0x0000000100f3b0b0 ??? + 20',
      './shop(+0x11a9) [0x55d0c5b3a1f0]',
      '#00 abs 0000007a3c4f virt 0000000f3c4f _kDartIsolateSnapshotInstructions+0x3c4f',
      '#1 the first item (of two)',
      'total/3 at order line 7',
    ])
      assert.deepEqual(group(stack), message, stack)
  })
})

describe('exceptions of SDKs', () => {
  const read = (exception: unknown, platform = 'java') => groupOf(toEventEntry({ platform, exception }, 42))

  test('without any own frame are told apart by the frames of the system and by their message', () => {
    const frames = (name: string, lineno: number) => [
      { function: 'main', module: 'np.lib.Main', in_app: false, lineno: 3 },
      { function: name, module: 'np.lib.Order', in_app: false, lineno },
    ]
    const thrown = (name: string, line: number, value = 'null') =>
      read([{ type: 'NullPointerException', value, stacktrace: { frames: frames(name, line) } }])
    const first = thrown('total', 10)
    assert.equal(first.culprit, 'np.lib.Order.total')
    assert.deepEqual(thrown('total', 14), first)
    assert.notEqual(thrown('refund', 30).keys[0], first.keys[0])
    assert.notEqual(thrown('total', 10, 'no rate').keys[0], first.keys[0])
  })

  test('without type and text are what their mechanism names', () => {
    const title = (meta: object) => read([{ mechanism: { type: 'NSError', meta } }], 'cocoa').title
    assert.equal(title({ ns_error: { code: 2, domain: 'shop.Net' } }), 'NSError shop.Net 2')
    assert.equal(title({ signal: { number: 6, name: 'SIGABRT' } }), 'SIGABRT')
    assert.equal(title({ mach_exception: { exception: 1, name: 'EXC_BAD_ACCESS' } }), 'EXC_BAD_ACCESS')
    const [one, other] = [2, 3].map((code) =>
      read([{ mechanism: { meta: { ns_error: { code, domain: 'shop.Net' } } } }], 'cocoa'),
    )
    assert.notEqual(one!.keys[0], other!.keys[0])
  })

  test('that are null are none, whether first or last', () => {
    const alone = read([{ type: 'IOError', value: 'closed' }])
    assert.deepEqual(read([null, { type: 'IOError', value: 'closed' }]), alone)
    assert.deepEqual(read([{ type: 'IOError', value: 'closed' }, null]), alone)
    assert.notEqual(read([null, { type: 'KeyError', value: 'vat' }]).keys[0], alone.keys[0])
  })

  test('of functions that Internet Explorer calls anonymous have no name', () => {
    const thrown = (value: string) =>
      read(
        [
          {
            ...{ type: 'Error', value },
            stacktrace: {
              frames: [{ function: 'Anonymous function', filename: 'https://shop.np/cart.js', in_app: true }],
            },
          },
        ],
        'javascript',
      )
    assert.notEqual(thrown('no rate').keys[0], thrown('no address').keys[0])
  })
})
