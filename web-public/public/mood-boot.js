// Applies the chosen mood before the first paint. It is a classic script, because a module would
// run after the first paint, and a separate file, because the content security policy forbids
// inline scripts.
(function () {
  var root = document.documentElement;
  var mood = null;
  try {
    mood = localStorage.getItem('rostrum.mood');
  } catch (refused) {
    // The storage is unavailable, as in some private windows: use the system's preference.
    root.setAttribute('data-storage', refused instanceof Error ? refused.name : 'closed');
  }
  if (!mood || !/^[a-z]{1,20}$/.test(mood)) {
    mood = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'default';
  }
  root.setAttribute('data-mood', mood);
})();
