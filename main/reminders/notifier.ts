import type { Notification, NotificationConstructorOptions } from 'electron'

interface NotifierParts {
  isSupported(): boolean
  create(options: NotificationConstructorOptions): Pick<Notification, 'show'> & {
    on(event: 'click' | 'close' | 'failed', listener: () => void): unknown
  }
}

/** Shows notifications of the system. */
export function createNotifier({ isSupported, create }: NotifierParts) {
  // One that nothing holds on to is collected, and its click is heard by nobody.
  const open = new Set<object>()
  return {
    /** @returns false where the system shows none */
    notify({ title, body }: { title: string; body: string }, onClick: () => void): boolean {
      if (!isSupported()) return false
      const notification = create({ title, body })
      open.add(notification)
      notification.on('click', () => {
        open.delete(notification)
        onClick()
      })
      // On Windows it is closed when it moves to the list of the system, where it can still be clicked.
      notification.on('failed', () => open.delete(notification))
      if (open.size > OPEN_MAX) open.delete([...open][0] ?? {})
      notification.show()
      return true
    },
  }
}

const OPEN_MAX = 50
