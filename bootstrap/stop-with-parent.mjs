// Loaded before a task (--import, see run-task.mjs): when the bootstrap dies, even by kill -9, the channel to it closes and
// the task ends itself as if it had been asked to. Without this it would live on and keep its ports.
if (process.env.PORTAL_STOP_WITH_PARENT && process.channel) {
  delete process.env.PORTAL_STOP_WITH_PARENT // for this process only: its children have parents of their own
  const stop = () => process.kill(process.pid, 'SIGTERM')
  process.once('disconnect', stop)
  process.channel.unref() // the channel alone must not keep a finished task alive
  if (!process.connected) stop()
}
