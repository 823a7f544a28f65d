// Loaded before the app's own script, so that it is known at once when that does not come. Inline scripts are not allowed.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.documentElement.dataset.start = 'failed';
  },
  true,
);
