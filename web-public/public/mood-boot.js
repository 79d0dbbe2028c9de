// Applies the chosen mood before the first paint. It is a file of its own, not a module and not
// inline, because it has to run before the body is drawn under a policy that forbids inline scripts.
(function () {
  var root = document.documentElement;
  var mood = null;
  try {
    mood = localStorage.getItem('rostrum.mood');
  } catch (refused) {
    // Storage is closed (private windows): use the system's preference.
    root.setAttribute('data-storage', refused instanceof Error ? refused.name : 'closed');
  }
  if (!mood || !/^[a-z]{1,20}$/.test(mood)) {
    mood = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'default';
  }
  root.setAttribute('data-mood', mood);
})();
