import { app, BrowserWindow, session } from 'electron'

app.enableSandbox()
app.whenReady().then(() => {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) =>
    answer(false),
  )
  session.defaultSession.setPermissionCheckHandler(() => false)
  session.defaultSession.setDevicePermissionHandler(() => false)
  const window = new BrowserWindow({ width: 1280, height: 800 })
  window.loadURL('data:text/html,<title>blank</title><button>Ready</button>')
})
