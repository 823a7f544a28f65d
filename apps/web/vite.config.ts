import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cutByScreen } from './vite-plugins/cut-by-screen.ts';
import { pdfAssets } from './vite-plugins/pdf-assets.ts';
import { SCREENS } from './vite-plugins/screens.ts';
import { serviceWorker } from './vite-plugins/service-worker.ts';

/** Where `npm run dev` sends calls to the server; the server's own default port (design, section 2). */
const SERVER = process.env['BENCHBOOK_SERVER'] ?? 'http://127.0.0.1:3000';

/**
 * The app is served by the server itself from `dist`: every file under `assets/` carries a hash of its content and may
 * be kept for ever; nothing is loaded from another host. `dist/.vite/manifest.json` lists the files and their modules.
 */
export default defineConfig({
  plugins: [react(), pdfAssets(), cutByScreen(SCREENS), serviceWorker()],
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    chunkSizeWarningLimit: 600,
  },
  server: {
    port: 5173,
    strictPort: false,
    proxy: {
      '/api': { target: SERVER, changeOrigin: false },
      '/languages': { target: SERVER, changeOrigin: false },
      '/ws': { target: SERVER.replace(/^http/, 'ws'), ws: true },
    },
  },
});
