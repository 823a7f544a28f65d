// Before each test file: a hook in `sample-file.ts` itself would be the first file's alone, since files share a process.
import { afterEach } from 'vitest';
import { clearSamples } from './sample-file.ts';

afterEach(clearSamples);
