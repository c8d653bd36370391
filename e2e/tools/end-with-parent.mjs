// Preloaded in the processes that a command starts. Ends them when their parent ends, however it ends. It is plain
// JavaScript, because it is loaded before the TypeScript loader.
process.once('disconnect', () => {
  try {
    // The whole group, if this process leads one (`run.mjs`), because its children do not notice.
    process.kill(-process.pid, 'SIGTERM');
  } catch {
    process.kill(process.pid, 'SIGTERM');
  }
});
// The channel to the parent must not keep a finished process alive.
process.channel?.unref();
