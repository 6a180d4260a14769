import { basename } from 'node:path';
import type { HeadObjectCommandOutput } from '@aws-sdk/client-s3';
import type { DocumentVersion, StoredDocument } from './document-storage.js';

/** What an object's own metadata says of a document. It goes with the object, in capitals-free ASCII. */
type Facts = Readonly<Record<string, string>>;

export function documentOf(id: string, head: HeadObjectCommandOutput): StoredDocument {
  const sha256 = head.Metadata?.['sha256'];
  return {
    name: nameOf(id, head),
    size: head.ContentLength ?? 0,
    ...versionOf(head),
    ...(sha256 !== undefined && { sha256 }),
  };
}

/** The key's last part, unless it was renamed. */
export function nameOf(id: string, { Metadata }: HeadObjectCommandOutput): string {
  const name = Metadata?.['name'];
  return name === undefined ? basename(id) : decoded(name);
}

/** Others may have put the object there, with a name as they write it. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** What a renamed object keeps when its content changes. */
export function keptFacts({ Metadata: { name } = {} }: HeadObjectCommandOutput): Facts {
  return name === undefined ? {} : { name };
}

/** A new name is a new copy of the object; its content stays as old as it was. */
export function renamedFacts(name: string, head: HeadObjectCommandOutput): Facts {
  const { version, modified } = versionOf(head);
  const content = { 'content-version': encodeURIComponent(version), 'content-time': modified.toISOString() };
  return { ...head.Metadata, name: encodeURIComponent(name), ...content };
}

/** The ETag, and when there first was such a content: metadata that came along from another one says nothing. */
export function versionOf({
  ETag = '',
  LastModified = new Date(0),
  Metadata,
}: HeadObjectCommandOutput): DocumentVersion {
  const { 'content-version': version, 'content-time': time } = Metadata ?? {};
  const isOfThis = time !== undefined && version === encodeURIComponent(ETag);
  return { version: ETag, modified: isOfThis ? new Date(time) : LastModified };
}
