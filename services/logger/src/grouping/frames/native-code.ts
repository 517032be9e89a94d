import type { Frame } from './frame.ts'

/** Functions that end a program that has failed, in C, C++, Objective-C, Swift and on Windows: it is the same for every bug. */
const abortFunctions =
  /^(?:_*(?:GI_)?(?:abort|raise|kill|tgkill|gsignal)|(?:std::)?_*terminate|_*pthread_kill(?:_\w+)?|_*assert_(?:fail|rtn)\w*|abort_message|__libc_message|demangling_terminate_handler|default_terminate_handler|__cxa_\w+|_?objc_(?:exception_(?:re)?throw|terminate)|__exceptionPreprocess|swift_unexpectedError|_fatalErrorMessage|(?:specialized )?_assertionFailure|RaiseException|_CxxThrowException|KiUserExceptionDispatch\w*|RtlFailFast\w*)$|^__cxxabiv1::|^__gnu_cxx::|^[+-]\[NS(?:Exception|AssertionHandler) /

/** Functions and files of Rust's own libraries, to which every panic leads. */
const rustFunctions =
  /^(?:core|std|alloc|backtrace)::|^_*rust_\w+$|^<(?:&|mut |\*(?:const|mut) )*(?:[iu](?:\d+|size)|f\d+|str|bool|char|\[[^\]]*\]|[A-Z]\w?|(?:core|std|alloc)::.*) as (?:core|std|alloc)::/
const rustFiles = /^\/rustc\/|(?:^|\/)library\/(?:core|std|alloc|panic_unwind)\//

/** Libraries of the system. */
const systemPackages =
  /^\/(?:usr\/lib|lib\d*|System\/Library|apex|system)\/|(?:^|[\\/])(?:libsystem_\w+|libc|libc\+\+\w*|libstdc\+\+|libpthread|libobjc\.A|libswift\w+|libdispatch|libdyld|dyld|libart|CoreFoundation|Foundation|UIKit\w*|AppKit|SwiftUI\w*|GraphicsServices|QuartzCore|ntdll|kernel32|KernelBase|ucrtbase\w*|msvcrt|user32)(?:[.-][\w.-]*)?$/i

/** True for a frame of Rust's own libraries, which some SDKs take for the program's own code. */
export function isRustLibrary({ language, function: name, file }: Frame): boolean {
  return language === 'other' && (rustFunctions.test(name) || rustFiles.test(file))
}

/**
 * Of frames that may be the program's own, those that are. Of native code much is not known, so the first of these that there are count:
 * frames that the SDK calls own; others but those of the system and of what ends a program; others but the latter; all.
 */
export function mostOwn(frames: readonly Frame[]): readonly Frame[] {
  const choices: readonly ((frame: Frame) => boolean)[] = [
    ({ isOwn }) => isOwn === true,
    (frame) => !isAbort(frame) && !systemPackages.test(frame.package),
    (frame) => !isAbort(frame),
  ]
  for (const isChosen of choices) {
    const chosen = frames.filter((frame) => frame.language !== 'other' || isChosen(frame))
    if (chosen.some(({ language }) => language === 'other')) return chosen
  }
  return frames
}

function isAbort({ function: name }: Frame): boolean {
  const parameters = name.indexOf('(')
  return abortFunctions.test(parameters > 0 ? name.slice(0, parameters) : name)
}
