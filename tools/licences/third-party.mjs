const INTRODUCTION = `# Third-party packages

Made from package-lock.json by \`node tools/licences.mjs\`; \`npm test\` fails when it is out of date or when a package comes
with a licence that is not permissive. The text of each licence is in the package's own folder under node_modules.

Two libraries are under the LGPL and are used as unmodified files of their own, which may be exchanged: libvips
(\`@img/sharp-libvips-…\`, and inside the sharp packages for Windows and WebAssembly) and, once models are read,
occt-import-js.

Files in this repository that others made:

- IBM Plex Sans, the typeface (apps/web/src/ui/theme/fonts): SIL Open Font License 1.1, text beside it.
- Shapes of Tabler Icons (apps/web/src/ui/theme/licences names them): MIT.

The pinned Node.js (MIT) and npm (Artistic-2.0) of tools/runtime run the product and are no part of it.
`;

/** The text of THIRD_PARTY.md. */
export function thirdPartyPage(packages) {
  const shipped = packages.filter(({ isTool }) => !isTool);
  const tools = packages.filter(({ isTool }) => isTool);
  return [INTRODUCTION, '## Part of the product\n', table(shipped), '\n## Builds and tests it\n', table(tools), ''].join('\n');
}

function table(packages) {
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return ['| Package | Version | Licence |', '| --- | --- | --- |', ...rows].join('\n');
}
