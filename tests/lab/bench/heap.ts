import type { CDPSession } from '@playwright/test';

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [kinds: readonly string[]];
    };
  };
  /** The number of each field of an object in the snapshot. */
  readonly nodes: readonly number[];
}

/** Types of objects that a page's code creates; the others are compiled code and the browser's internals. */
const ownKinds = [
  ...['object', 'closure', 'array', 'string', 'concatenated string', 'sliced string'],
  ...['number', 'regexp', 'symbol', 'bigint'],
];

/** Bytes of a page's own objects, functions, arrays and strings, from a heap snapshot. */
export async function ownBytes(devtools: CDPSession): Promise<number> {
  const parts: string[] = [];
  const take = ({ chunk }: { readonly chunk: string }) => parts.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', take);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes }: Snapshot = JSON.parse(parts.join(''));
  const { node_fields: fields, node_types } = snapshot.meta;
  const [kinds] = node_types;
  const [kind, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (ownKinds.includes(kinds[nodes[at + kind] ?? -1] ?? '')) bytes += nodes[at + size] ?? 0;
  }
  return bytes;
}
