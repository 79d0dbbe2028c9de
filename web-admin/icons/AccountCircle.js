import CircleUserRound from 'lucide-react/icons/circle-user-round';
import { icon } from './icon.js';

export default icon('AccountCircle', CircleUserRound);
