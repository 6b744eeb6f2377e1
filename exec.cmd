@rem The npm scripts say "exec", so that on Unix no shell stands between npm and them (a shell keeps Ctrl-C to itself).
@rem Windows has no such command: this one runs what follows.
@%*
