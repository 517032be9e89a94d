import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Certificates, makeCertificates } from './certificates.ts'
import { findFreePort } from './free-port.ts'

const run = promisify(execFile)

/** Milliseconds in which the broker must be up. */
const startMs = 240_000

/** A broker that lets in only who it knows, and lets do only what was granted. */
export interface GuardedKafka {
  /** Address for who logs in without TLS: PLAIN and SCRAM. */
  readonly login: string
  /** Address for who logs in over TLS. */
  readonly secureLogin: string
  /** Address for who has a certificate. */
  readonly certificate: string
  readonly certificates: Certificates
  /** Names and passwords of both mechanisms; `admin` may do everything, the others nothing. */
  readonly users: Readonly<Record<'admin' | 'product' | 'team' | 'team-of-42', string>>
  /** Runs one of Kafka's tools by its class; gives what it printed. */
  tool(name: string, args: readonly string[]): Promise<string>
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

const users = {
  admin: 'admin-secret',
  product: 'product-secret',
  team: 'team-secret',
  'team-of-42': 'other-secret',
}

const ports = ['inner', 'controller', 'login', 'secure', 'cert'] as const
type Ports = Record<(typeof ports)[number], number>

/** Starts a broker of its own with logins, TLS and access rules, from the jars of Kafka. */
export async function startGuardedKafka(jars: string): Promise<GuardedKafka> {
  await using started = new AsyncDisposableStack()
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-guarded-kafka-'))
  started.defer(() => rmSync(folder, { recursive: true, force: true }))
  const certificates = makeCertificates(folder)
  const free = Object.fromEntries(
    await Promise.all(ports.map(async (name) => [name, await findFreePort()] as const)),
  ) as Ports
  const settings = path.join(folder, 'server.properties')
  writeFileSync(settings, toProperties(free, path.join(folder, 'data'), certificates))
  const java = toJava(folder, jars)
  await format(java, settings)
  const log = path.join(folder, 'server.log')
  const output = openSync(log, 'w')
  const server = spawn('java', [...java, 'kafka.Kafka', settings], { stdio: ['ignore', output, output] })
  closeSync(output)
  started.defer(() => end(server))
  await waitUntilStarted(server, log)
  const whole = started.move()
  return {
    login: `127.0.0.1:${free.login}`,
    secureLogin: `127.0.0.1:${free.secure}`,
    certificate: `127.0.0.1:${free.cert}`,
    certificates,
    users,
    async tool(name, args) {
      const inner = ['--bootstrap-server', `127.0.0.1:${free.inner}`]
      return (await run('java', [...java, name, ...inner, ...args])).stdout
    },
    remove: () => whole.disposeAsync(),
  }
}

/** The arguments of Java before the class, which write what Kafka logs to the error output. */
function toJava(folder: string, jars: string): string[] {
  const logging = path.join(folder, 'log4j2.properties')
  writeFileSync(logging, toConsole)
  const small = ['-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
  return [`-Dlog4j2.configurationFile=${logging}`, ...small, '-cp', `${jars}/*`]
}

/** Makes the folder of data with the users of SCRAM in it. */
async function format(java: readonly string[], settings: string): Promise<void> {
  const scram = Object.entries(users).flatMap(([name, password]) =>
    ['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap((mechanism) => [
      '--add-scram',
      `${mechanism}=[name=${name},password=${password}]`,
    ]),
  )
  const cluster = 'dGF0aHlhLXRlc3QtMDAwMg'
  await run('java', [...java, 'kafka.tools.StorageTool', 'format', '-t', cluster, '-c', settings, ...scram])
}

async function waitUntilStarted(server: ChildProcess, log: string): Promise<void> {
  const last = performance.now() + startMs
  while (!readFileSync(log, 'utf8').includes('Kafka Server started')) {
    if (hasEnded(server) || performance.now() > last)
      throw new Error(`Kafka did not start: ${readFileSync(log, 'utf8').slice(-2_000)}`)
    await setTimeout(100)
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}

function toProperties(free: Ports, data: string, { authority, server }: Certificates): string {
  const listeners = { INNER: free.inner, LOGIN: free.login, SECURE: free.secure, CERT: free.cert }
  const at = Object.entries(listeners).map(([name, port]) => `${name}://127.0.0.1:${port}`)
  const accounts = Object.entries(users).map(([name, password]) => `user_${name}="${password}"`)
  const plain = `org.apache.kafka.common.security.plain.PlainLoginModule required ${accounts.join(' ')};`
  const scram = 'org.apache.kafka.common.security.scram.ScramLoginModule required;'
  const logins = ['login', 'secure'].flatMap((name) => [
    `listener.name.${name}.sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256,SCRAM-SHA-512`,
    `listener.name.${name}.plain.sasl.jaas.config=${plain}`,
    `listener.name.${name}.scram-sha-256.sasl.jaas.config=${scram}`,
    `listener.name.${name}.scram-sha-512.sasl.jaas.config=${scram}`,
  ])
  return [
    'process.roles=broker,controller',
    'node.id=1',
    `listeners=${at.join(',')},CONTROLLER://127.0.0.1:${free.controller}`,
    `advertised.listeners=${at.join(',')}`,
    'listener.security.protocol.map=INNER:PLAINTEXT,CONTROLLER:PLAINTEXT,LOGIN:SASL_PLAINTEXT,SECURE:SASL_SSL,CERT:SSL',
    'inter.broker.listener.name=INNER',
    'controller.listener.names=CONTROLLER',
    `controller.quorum.voters=1@127.0.0.1:${free.controller}`,
    `log.dirs=${data}`,
    ...logins,
    'ssl.keystore.type=PEM',
    `ssl.keystore.certificate.chain=${oneLine(server.cert)}`,
    `ssl.keystore.key=${oneLine(server.key)}`,
    'ssl.truststore.type=PEM',
    `ssl.truststore.certificates=${oneLine(authority)}`,
    'listener.name.cert.ssl.client.auth=required',
    'authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    // Who comes by the inner listener is anonymous.
    'super.users=User:ANONYMOUS;User:admin',
    'auto.create.topics.enable=false',
    'offsets.topic.num.partitions=1',
    'offsets.topic.replication.factor=1',
    'group.initial.rebalance.delay.ms=0',
    'log.cleaner.dedupe.buffer.size=16777216',
    '',
  ].join('\n')
}

const toConsole = `status=ERROR
appender.out.type=Console
appender.out.name=out
appender.out.target=SYSTEM_ERR
appender.out.layout.type=PatternLayout
appender.out.layout.pattern=%p %c %m%n
rootLogger.level=INFO
rootLogger.appenderRef.out.ref=out
`

function oneLine(text: string): string {
  return text.trim().replaceAll('\n', '\\n')
}
