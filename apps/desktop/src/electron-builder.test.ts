import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const builder = createRequire(require.resolve('electron-builder'));
const { validateConfiguration } = builder('app-builder-lib/out/util/config/config.js') as {
  validateConfiguration(config: object, logger: { isEnabled: boolean; add(): void }): Promise<void>;
};
const config = JSON.parse(readFileSync(new URL('../electron-builder.json', import.meta.url), 'utf8'));
const quiet = { isEnabled: false, add: () => {} };

test('DESK-02: what the installers are made by is what electron-builder takes, and a slip of the pen is not', async () => {
  await expect(validateConfiguration(structuredClone(config), quiet)).resolves.toBeUndefined();
  await expect(validateConfiguration({ ...config, nsiss: {} }, quiet)).rejects.toThrow('nsiss');
});

test('DESK-02: the program holds what was built, and no source of ours', () => {
  expect(config.directories.app).toBe('../../dist/desktop');
  expect(config.files).toContainEqual({ from: '../node_modules/@benchbook', to: 'node_modules/@benchbook' });
});

test('DESK-02: taking the program off a machine takes no work with it that was not sent', () => {
  expect(config.nsis.deleteAppDataOnUninstall).toBe(false);
});
