import type { Command } from 'commander'
import type { RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import { cancelJob, listJobs, showJob, waitJob } from './manage-jobs.ts'

/** Adds `jobs list|show|wait|cancel`. */
export function addJobCommands(program: Command, run: RunContext): void {
  const jobs = program.command('jobs').description('shows and ends jobs that "convert" and "db" left running')
  defineCommand(
    jobs,
    'list',
    'lists the jobs that --no-wait left running, newest first',
    'jobs list',
    'product',
  ).action(toAction(run, (_, context) => listJobs(context)))
  const id = ['<id>', 'the id of a job'] as const
  defineCommand(
    jobs,
    'show',
    'shows state, progress and result',
    'jobs show conv_2yhGhg7TuRPt55gJ5QyR4oi8N3',
    'product',
  )
    .argument(...id)
    .action(toAction(run, (_, context, job: string) => showJob(context, job)))
  defineCommand(
    jobs,
    'wait',
    'waits for a job and saves its result',
    'jobs wait conv_2yhGhg7TuRPt55gJ5QyR4oi8N3 --output letter.pdf',
    'product',
  )
    .argument(...id)
    .option('--output <file>', 'where the result goes; default: it is not saved')
    .option('--force', 'replaces a file that exists')
    .action(toAction(run, waitJob))
  defineCommand(
    jobs,
    'cancel',
    'cancels a job, or removes its result',
    'jobs cancel conv_2yhGhg7TuRPt55gJ5QyR4oi8N3',
    'product',
  )
    .argument(...id)
    .action(toAction(run, (_, context, job: string) => cancelJob(context, job)))
}
