import CirclePlus from 'lucide-react/icons/circle-plus';
import { icon } from './icon.js';

export default icon('AddCircleOutlineOutlined', CirclePlus);
