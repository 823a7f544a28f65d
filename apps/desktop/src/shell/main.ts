// Entry of the Electron program.
import electron from 'electron';
import updater from 'electron-updater';
import { realPorts } from './real-ports.ts';
import { runShell } from './run-shell.ts';

const given = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
await runShell(realPorts(electron, updater.autoUpdater), Object.fromEntries(given));
