import CircleAlert from 'lucide-react/icons/circle-alert';
import { icon } from './icon.js';

export default icon('ErrorOutlineOutlined', CircleAlert);
