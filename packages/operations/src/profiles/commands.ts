import type { Command } from 'commander'
import type { RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import { addProfile, listProfiles, logIn, removeProfile, useProfile } from './manage-profiles.ts'

/** Adds `login` and `profiles add|use|list|remove`. */
export function addProfileCommands(program: Command, run: RunContext): void {
  defineCommand(
    program,
    'login',
    'asks for a key, checks it, and uses the product from then on',
    'login https://data.example.np --name office',
    'alone',
  )
    .argument('[address]', 'address of the product', 'http://127.0.0.1:8080')
    .option('--name <name>', 'name of the profile', 'default')
    .action(toAction(run, logIn))
  const profiles = program.command('profiles').description('keeps addresses and keys of products')
  defineCommand(
    profiles,
    'add',
    'adds a profile without asking the product',
    'profiles add local http://127.0.0.1:8080',
    'alone',
  )
    .argument('<name>', 'letters, digits, dots, hyphens and underscores')
    .argument('<address>', 'address of the product')
    .option('--key-file <file>', 'file with a key; - is the standard input')
    .action(toAction(run, addProfile))
  defineCommand(profiles, 'use', 'chooses the profile in use', 'profiles use local', 'alone')
    .argument('<name>', 'name of a profile')
    .action(toAction(run, (_, context, name: string) => useProfile(context, name)))
  defineCommand(
    profiles,
    'list',
    'lists the profiles; * is in use. Keys are not shown',
    'profiles list',
    'alone',
  ).action(toAction(run, (_, context) => listProfiles(context)))
  defineCommand(profiles, 'remove', 'removes a profile with its key', 'profiles remove local', 'alone')
    .argument('<name>', 'name of a profile')
    .action(toAction(run, (_, context, name: string) => removeProfile(context, name)))
}
