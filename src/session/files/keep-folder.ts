import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeepOptions } from '../../options/index.js';

/** Where bytes stand that no host has confirmed, and what has to outlive the process besides. */
export const keepFolder = ({ dir }: KeepOptions): string => dir ?? join(tmpdir(), 'svc-keep');
