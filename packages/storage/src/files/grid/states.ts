import { Unavailable } from '@tathya/platform'
import type { ContentDocument, GridCollections } from './collections.ts'

/** Tells whoever writes a content that a sweep took it for left behind: there was no sign of life for too long. */
function lostUpload(): Unavailable {
  return new Unavailable('The upload stood still for too long and was given up; send it again.')
}

/** Changes a content that is still its writer's, which is a sign of life too. Rejects where a sweep has taken it. */
export async function changeOwn(
  { files }: GridCollections,
  id: string,
  change: { readonly length?: number; readonly 'metadata.state'?: 'stored' } = {},
): Promise<void> {
  const { matchedCount } = await files.updateOne({ _id: id, 'metadata.state': 'writing' }, [
    { $set: { ...change, uploadDate: '$$NOW', 'metadata.at': '$$NOW' } },
  ])
  if (matchedCount === 0) throw lostUpload()
}

/** Lets a content leave: it takes no room of files any more, and stays for its readers. */
export async function letLeave({ files }: GridCollections, id: string): Promise<boolean> {
  const state: ContentDocument['metadata']['state'] = 'leaving'
  const { matchedCount } = await files.updateOne({ _id: id, 'metadata.state': { $ne: state } }, [
    { $set: { 'metadata.state': state, 'metadata.at': '$$NOW' } },
  ])
  return matchedCount === 1
}

/** Removes a content that is leaving, chunks first. */
export async function purge({ files, chunks }: GridCollections, id: string): Promise<void> {
  await chunks.deleteMany({ files_id: id })
  await files.deleteOne({ _id: id, 'metadata.state': 'leaving' })
}
