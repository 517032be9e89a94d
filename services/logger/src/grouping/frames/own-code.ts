import type { Frame } from './frame.ts'
import { isRustLibrary } from './native-code.ts'

const javaLibraries =
  /^(?:[\w.]*\/{1,2})?(?:java|javax|jdk|sun|jakarta|kotlin|kotlinx|scala|groovy|akka|reactor|rx|okhttp3|okio|retrofit2|oracle|android|androidx|dalvik|feign|brave|junit|com\.(?:sun|fasterxml|zaxxer|mysql|mongodb|google|amazonaws|microsoft\.sqlserver|netflix|rabbitmq|github\.benmanes|android)|org\.(?:springframework|apache|hibernate|eclipse|jboss|wildfly|postgresql|mariadb|slf4j|junit|aspectj|thymeleaf|jooq|mybatis|elasticsearch|redisson|quartz|codehaus|scala)|io\.(?:netty|micrometer|grpc|quarkus|vertx|undertow|micronaut|reactivex|projectreactor|lettuce|sentry|opentelemetry|ktor|jsonwebtoken|github\.resilience4j)|ch\.qos|software\.amazon|net\.(?:sf|bytebuddy)|redis\.clients)\./
const dotnetLibraries =
  /^(?:System|Microsoft|Interop|MS|Internal|Npgsql|MySql|MySqlConnector|Newtonsoft|Dapper|MediatR|Polly|Serilog|NLog|AutoMapper|Grpc|Google|StackExchange|Castle|Autofac|FluentValidation|Hangfire|MassTransit|Quartz|RabbitMQ|MongoDB|Swashbuckle|Sentry|Azure|Amazon|NHibernate|Oracle|Refit|RestSharp|Confluent|xunit|NUnit|Xunit)\.|^lambda_method/

/** True for a frame of the program itself, not of its runtime or of a library. */
export function isOwnCode(frame: Frame): boolean {
  if (frame.isOwn === false || isRustLibrary(frame)) return false
  // The SDKs of Go and of browsers take libraries for the program's own.
  const isSure = frame.language !== 'go' && frame.language !== 'javascript'
  if (frame.isOwn === true && isSure) return true
  const { file, module } = frame
  switch (frame.language) {
    case 'javascript':
      return isOwnScript(file)
    case 'python':
      return (
        file !== '' &&
        !/[\\/](?:site|dist)-packages[\\/]|[\\/]lib[\\/]python\d|^<|[\\/]Lib[\\/](?!.*[\\/]Lib[\\/])/.test(
          file,
        )
      )
    case 'java':
      return (
        !javaLibraries.test(`${module}.`) &&
        !/^\$Proxy|\.\$Proxy|GeneratedMethodAccessor|CGLIB\$\$/.test(module)
      )
    case 'dotnet':
      return !dotnetLibraries.test(`${module}.${frame.function}`.replace(/^\./, ''))
    case 'go':
      return isOwnGo(frame)
    case 'php':
      return file !== '' && !/[\\/](?:vendor|wp-includes|wp-admin)[\\/]|^\[internal/.test(file)
    default:
      return !/[\\/](?:vendor|node_modules|site-packages|gems)[\\/]/.test(file)
  }
}

function isOwnScript(file: string): boolean {
  if (file.includes('node_modules/') || file.includes('node_modules\\') || file.includes('/.yarn/'))
    return false
  if (/^(?:node:|internal\/|<|\[|native|chrome-extension:|moz-extension:|safari-)/.test(file)) return false
  if (/webpack\/(?:bootstrap|runtime)|\/(?:vendors?|framework|polyfills?|runtime)[-.~][^/]*$/.test(file))
    return false
  // Files of old versions of Node have no folder: `events.js`.
  return /[\\/]/.test(file)
}

function isOwnGo({ file, module, function: name }: Frame): boolean {
  if (/\/pkg\/mod\/|\/vendor\/|\/go\/src\/(?!.*\.\w+\/)|\/libexec\/src\/|\/goroot\/|^_cgo/i.test(file))
    return false
  const [first = ''] = (module === '' ? name : module).split(/[/.]/, 1)
  return !goPackages.has(first)
}

/** The first parts of the names of Go's own packages. */
const goPackages = new Set(
  (
    'runtime net os io fmt errors sync syscall reflect encoding database strings strconv bytes bufio context crypto log ' +
    'math sort time testing text html mime path regexp unicode archive compress container debug embed expvar flag go hash ' +
    'image index internal iter maps plugin slices unique unsafe vendor panic created atomic'
  ).split(' '),
)
