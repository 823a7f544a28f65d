import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../lib/paths.mjs';
import { GENERATED, withModelFile } from '../models/generated.ts';
import { atMost, type Row } from '../row.ts';

/** All results for a million triangles: original, five measured levels, picture. Issue "Models": under 1.2 GB. */
export const modelMemory: Row = {
  name: 'most memory while a mesh of a million triangles is worked on',
  against: 'MB',
  goal: atMost(1200),
  isCounted: true,
  measure: () =>
    withModelFile(GENERATED['a mesh of a million triangles'](), async (folder, path) => {
      const program = join(ROOT, 'tools', 'bench', 'process-model.ts');
      const child = spawn(process.execPath, [program, path, join(folder, 'made')], { stdio: ['ignore', 'pipe', 'inherit'] });
      let said = '';
      child.stdout.on('data', (text: Buffer) => {
        said += text.toString('utf8');
      });
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`Working on the model ended with ${code}`);
      return { value: Number(said), figures: 'original, five levels, picture' };
    }),
};
