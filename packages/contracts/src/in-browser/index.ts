// Stands for zod in the browser: the part of it that contracts use, in 2 kB of script instead of 22. Bundlers put it in
// zod's place (apps/web/vite.config.ts); its types stay zod's own.
export * as z from './z.ts';
