import LogOut from 'lucide-react/icons/log-out';
import { icon } from './icon.js';

export default icon('PowerSettingsNew', LogOut);
